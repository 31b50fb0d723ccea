import '../../ui/check.css'

/** Something that is on or off; `on` is sent for what is on. What is required stays on. */
export function SwitchField({
  label,
  name,
  value = 'on',
  isOn,
  isRequired = false,
}: {
  label: string
  name: string
  value?: string
  isOn: boolean
  isRequired?: boolean
}) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value={value} defaultChecked={isOn} disabled={isRequired} />
      <span>{isRequired ? `${label}: required in a live shop` : label}</span>
    </label>
  )
}
