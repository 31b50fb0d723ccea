/** The shop could not be reached. Nothing that was typed is gone. */
export function Lost({ isNetwork }: { isNetwork: boolean }) {
  return (
    <div className="note-box" role="alert">
      <h2>{isNetwork ? 'Your connection is away' : 'The shop does not answer'}</h2>
      <p>
        Everything that you typed is kept. Press again {isNetwork ? 'when it is back' : 'in a minute'}: however often
        you press, it becomes one order.
      </p>
    </div>
  )
}
