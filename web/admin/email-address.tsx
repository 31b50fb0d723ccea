import './list/table.css'

/** An address in a table: too long for its line, it goes on at its host; only one that nothing else holds is broken. */
export function EmailAddress({ email }: { email: string }) {
  const host = email.lastIndexOf('@')
  return (
    <span className="mail">
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </span>
  )
}
