import './loading-grid.css'

const placeholders = Array.from({ length: 8 }, (_, index) => `placeholder ${index}`)

/** Keeps the room of the cards while they are on their way. */
export function LoadingGrid() {
  return (
    <div className="grid skel" aria-hidden="true">
      {placeholders.map((key) => (
        <div className="card" key={key}>
          <div className="shot" />
          <div className="ln" style={{ '--w': '70%' }} />
          <div className="ln" style={{ '--w': '45%' }} />
          <div className="ln" style={{ '--w': '34%' }} />
        </div>
      ))}
    </div>
  )
}
