import { Prose } from '../../ui/prose.tsx'
import '../form-page.css'

/** What a text looks like that is being written. */
export function Preview({ title, html }: { title: string; html: string }) {
  return (
    <section className="a-card below" aria-label="Preview">
      <header>
        <h2>Preview: {title}</h2>
      </header>
      <div className="in">
        <Prose html={html} />
      </div>
    </section>
  )
}
