import { Form } from 'react-router'
import { TextField } from '../../ui/field.tsx'
import '../orders/order.css'

type DayFormProps = {
  /** Where the times are shown. */
  action: string
  day: string
  today: string
}

/** Which day to show times of; without scripts, and with nothing sent but what stands in the address. */
export function DayForm({ action, day, today }: DayFormProps) {
  return (
    <section className="a-card" aria-label="Which day">
      <Form method="get" action={action} className="in step-form">
        <TextField label="Day" name="day" type="date" min={today} required defaultValue={day} key={day} />
        <div className="acts">
          <button className="btn soft" type="submit">
            Show times
          </button>
        </div>
      </Form>
    </section>
  )
}
