import '../../ui/check.css'

/** Something that is on or off; `on` is sent for what is on. */
export function SwitchField({
  label,
  name,
  value = 'on',
  isOn,
}: {
  label: string
  name: string
  value?: string
  isOn: boolean
}) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} />
      <span>{label}</span>
    </label>
  )
}
