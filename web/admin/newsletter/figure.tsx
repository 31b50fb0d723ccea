import './newsletter.css'

/** One figure of what came of letters. */
export function Figure({ name, count }: { name: string; count: number }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{count.toLocaleString('en')}</dd>
    </div>
  )
}
