import { showGears } from '#shop/catalogue/gears.ts'
import type { ListingFilter } from '#shop/listing/listing-filter.ts'
import { Facet, FacetOptions } from './facet.tsx'
import { capitalised } from './narrowings.ts'
import type { ShownBuild, ShownOption } from './shown-facets.ts'

/** How a bike is built: what it brakes with, its gears, its frame, and how far its battery goes. */
export function BuildFacets({ build, filter }: { build: ShownBuild; filter: ListingFilter }) {
  const { brakes, gears, frames, batteries } = build
  return (
    <>
      <FacetOptions title="Brakes" name="brake" options={brakes} chosen={filter.brakes} labelOf={capitalised} />
      <FacetOptions title="Gears" name="gears" options={gears} chosen={filter.gears} labelOf={showGears} />
      <BatteryFacet options={batteries} chosenWh={filter.batteryWh} />
      <FacetOptions
        title="Frame material"
        name="frame"
        options={frames}
        chosen={filter.frames}
        labelOf={capitalised}
        isFolded
      />
    </>
  )
}

/** Nobody wants less: each choice has all that have more as well. */
function BatteryFacet({ options, chosenWh }: { options: readonly ShownOption[]; chosenWh: number | null }) {
  if (options.length === 0) return null
  return (
    <Facet title="Battery" chosen={chosenWh === null ? 0 : 1}>
      <select className="select" name="battery" aria-label="Battery" defaultValue={chosenWh ?? ''}>
        <option value="">Any</option>
        {options.map(([wh, products]) => (
          <option key={wh} value={wh}>
            {wh} Wh or more ({products})
          </option>
        ))}
      </select>
    </Facet>
  )
}
