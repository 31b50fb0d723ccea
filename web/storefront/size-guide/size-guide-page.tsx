import { readSizeChart } from '#shop/catalogue/read-size-chart.ts'
import { type RiderProblem, readTypedRider } from '#shop/catalogue/rider.ts'
import { links } from '#shop/links.ts'
import { showProduct } from '#shop/listing/show-product.ts'
import type { Shop } from '#shop/shop.ts'
import { shopContext } from '../../shop-context.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { TextField } from '../../ui/field.tsx'
import { pageMeta } from '../../ui/page-meta.ts'
import { type Visit, visitContext } from '../../visit.ts'
import { riderProblems } from '../area/rider-problems.ts'
import { frameOf } from '../storefront.ts'
import type { Route } from './+types/size-guide-page.ts'
import { chartRows } from './chart-rows.ts'
import { HowToMeasure } from './how-to-measure.tsx'
import { SizeChart } from './size-chart.tsx'
import { tellSize } from './tell-size.ts'
import '../../ui/button.css'
import '../../ui/link.css'
import './size-guide.css'

/** The question is in the address: whoever has told their height before need not ask it. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const visit = context.get(visitContext)
  visit.shows('settings')
  const [chart, model] = await Promise.all([readSizeChart(shop), findModel(shop, visit, searchParams.get('bike'))])

  const typedAs = (name: string) => (searchParams.get(name) ?? '').slice(0, 20)
  const isAsked = searchParams.has('height')
  const typed = isAsked
    ? { height: typedAs('height'), inseam: typedAs('inseam') }
    : { height: String(visit.rider?.heightCm ?? ''), inseam: String(visit.rider?.inseamCm ?? '') }
  const read = isAsked ? readTypedRider(typed) : visit.rider
  const rider = typeof read === 'string' ? null : read
  return {
    adults: chartRows(chart.adults, rider),
    kids: chartRows(chart.kids, rider),
    model: model && { name: model.name, slug: model.slug, rows: chartRows(model.sizes, rider) },
    typed,
    problem: typeof read === 'string' ? read : null,
    rider,
    isRemembered: JSON.stringify(rider) === JSON.stringify(visit.rider),
    told: rider && tellSize(chart, rider),
  }
}

/** The bike from whose page somebody comes: what its makers say of its sizes wins. */
async function findModel(shop: Shop, visit: Visit, slug: string | null) {
  const shown = slug === null ? null : await showProduct(shop, slug)
  if (!shown || !('found' in shown)) return null
  const { id, name, sizes, isBike } = shown.found
  visit.shows(`product:${id}`, 'listing')
  const sized = sizes.filter(({ riderMinCm }) => riderMinCm !== null)
  return isBike && sized.length > 0 ? { name, slug: shown.found.slug, sizes: sized } : null
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(frameOf(matches), {
    title: 'Size guide',
    description: 'Which bike size fits which rider: charts by height for adults and kids, and how to measure at home.',
    path: links.sizeGuide,
    isIndexed: loaderData?.model === null && loaderData.typed.height === '',
  })
}

export default function SizeGuidePage({ loaderData }: Route.ComponentProps) {
  const { adults, kids, model } = loaderData
  return (
    <>
      <Breadcrumbs here="Size guide" />
      <div className="wrap size-guide">
        <div className="page-head">
          <h1>Size guide</h1>
          <p>The height decides the size, for children too: never the age. Where two sizes fit, the inseam decides.</p>
        </div>
        <section className="ask-size" aria-labelledby="which-size">
          <h2 id="which-size">Which size am I?</h2>
          <SizeForm {...loaderData} />
        </section>
        {model && (
          <section aria-label={`Sizes of the ${model.name}`}>
            <SizeChart title={`Sizes of the ${model.name}`} rows={model.rows} />
            <p className="back-to">
              <a className="link" href={links.product(model.slug)}>
                <span>Back to the {model.name}</span>
              </a>
            </p>
          </section>
        )}
        <div className="charts">
          <SizeChart title="Adults, e-bikes too" rows={adults} />
          <SizeChart title="Kids, by wheel size" rows={kids} />
        </div>
        <p className="muted">
          Some models run larger or smaller. What stands at the sizes on a bike's own page comes from its maker, and
          wins.
        </p>
        <HowToMeasure heading="h2" />
      </div>
    </>
  )
}

type SizeFormProps = Pick<
  Route.ComponentProps['loaderData'],
  'model' | 'typed' | 'problem' | 'rider' | 'told' | 'isRemembered'
>

/** A plain GET answers; what is to be remembered is sent to where heights are kept, and leads back here. */
function SizeForm({ model, typed, problem, rider, told, isRemembered }: SizeFormProps) {
  const here = model ? links.sizeGuideOf(model.slug) : links.sizeGuide
  const errorIn = (field: RiderProblem) => (problem === field ? riderProblems[field] : undefined)
  return (
    <>
      <form action={links.sizeGuide} key={JSON.stringify(typed)} noValidate>
        {model && <input type="hidden" name="bike" value={model.slug} />}
        <TextField
          label="Height of the rider"
          name="height"
          defaultValue={typed.height}
          maxLength={20}
          autoComplete="off"
          hint={`In cm, like 172, or 5'8".`}
          error={errorIn('height')}
          required
        />
        <TextField
          label="Inseam"
          name="inseam"
          defaultValue={typed.inseam}
          maxLength={20}
          autoComplete="off"
          hint="In cm, like 79."
          error={errorIn('inseam')}
        />
        <button className="btn" type="submit">
          Tell my size
        </button>
      </form>
      {rider && told && (
        <div className="told" role="status">
          {told.map(({ words, reason }) => (
            <p key={words}>
              <b>{words}</b>
              {reason}
            </p>
          ))}
          <div className="acts">
            <a className="btn" href={links.fitting(rider.heightCm)}>
              Bikes that fit {rider.heightCm} cm
            </a>
            {!isRemembered && (
              <form method="post" action={links.height}>
                <input type="hidden" name="returnTo" value={here} />
                <input type="hidden" name="height" value={rider.heightCm} />
                <input type="hidden" name="inseam" value={rider.inseamCm ?? ''} />
                <button className="btn soft" type="submit">
                  Mark what fits on every page
                </button>
              </form>
            )}
          </div>
        </div>
      )}
    </>
  )
}
