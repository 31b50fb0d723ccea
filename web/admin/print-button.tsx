/** Prints what the page shows; browsers without scripts have their own way. */
export function PrintButton() {
  return (
    <button className="btn needs-scripts" type="button" onClick={() => window.print()}>
      Print
    </button>
  )
}
