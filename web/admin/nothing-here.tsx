/** Stands in the panel for a thing that there is not. */
export function NothingHere({ what }: { what: string }) {
  return (
    <>
      <title>Not found, Admin Panel</title>
      <header>
        <h1>There is no such {what}</h1>
      </header>
      <p>It may have been removed, or the address is mistyped.</p>
    </>
  )
}
