import type { RideableBike } from '#shop/bookings/find-bike.ts'
import { BikeField } from '../../storefront/bookings/bike-field.tsx'
import { SearchBox } from '../../ui/search-box.tsx'

type BikeSearchProps = {
  /** What a search has found, and the chosen one. */
  bikes: readonly RideableBike[]
  chosen: string
  /** What was looked for, and whether it was found. */
  words: string
  hasFound: boolean
  error: string | undefined
}

/** Which bike somebody wants to ride, and a search among all of them by name. */
export function BikeSearch({ bikes, chosen, words, hasFound, error }: BikeSearchProps) {
  return (
    <>
      <input type="hidden" name="found" value={words} />
      <SearchBox
        words={words}
        placeholder="Find a bike by name"
        button={{ name: 'find', value: 'yes', label: 'Find bikes' }}
      />
      {!hasFound && <p role="status">No bike has these words.</p>}
      <BikeField bikes={bikes} name="bike" defaultValue={chosen} error={error} key={words} />
    </>
  )
}
