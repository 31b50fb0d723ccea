import './size-guide.css'

/** How to find out one's height and inseam at home; a tape, a wall and a book are enough. */
export function HowToMeasure({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  return (
    <div className="measures">
      <section>
        <Heading>Measure the height</Heading>
        <ol>
          <li>Stand against a wall without shoes, heels to the wall.</li>
          <li>Hold a book level on the top of the head, and mark the wall at its lower edge.</li>
          <li>Measure from the floor to the mark.</li>
        </ol>
      </section>
      <section>
        <Heading>Measure the inseam</Heading>
        <ol>
          <li>Stand against the wall without shoes, feet a hand apart.</li>
          <li>Push the book up between the legs, its spine level, as firmly as a saddle.</li>
          <li>Measure from the floor to the upper edge of the book.</li>
        </ol>
      </section>
    </div>
  )
}
