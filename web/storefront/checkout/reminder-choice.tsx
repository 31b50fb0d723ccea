import { useEffect, useRef } from 'react'
import { links } from '#shop/links.ts'
import '../../ui/check.css'

/**
 * Asks a guest whether they want to be reminded of this cart. Who leaves presses no button, so scripts tell the shop as
 * soon as it is ticked and there is an address; without them it hears of it with the rest of the form.
 */
export function ReminderChoice({ words, isOn }: { words: string; isOn: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const { form } = box.current ?? {}
    if (!form) return
    const tell = ({ target }: Event) => {
      const isTicked = box.current?.checked === true
      if (target !== box.current && !(isTicked && target === form.elements.namedItem('email'))) return
      const email = String(new FormData(form).get('email') ?? '')
      const body = new URLSearchParams({ email, reminder: isTicked ? 'on' : '' })
      // it goes on when they leave; who cannot be heard is not reminded
      fetch(links.cartReminder, { method: 'POST', body, keepalive: true }).catch(() => {})
    }
    form.addEventListener('change', tell)
    return () => form.removeEventListener('change', tell)
  }, [])
  return (
    <label className="check full">
      <input type="checkbox" name="reminder" ref={box} defaultChecked={isOn} />
      <span>{words}</span>
      {isOn && <input type="hidden" name="reminded" value="on" />}
    </label>
  )
}
