import { Form, useFetcher } from 'react-router'
import { links } from '#shop/links.ts'
import { showMoney } from '#shop/money.ts'
import type { CartAnswer } from './cart-answer.ts'
import { changesKey } from './cart-keys.ts'
import type { NotedBundle } from './noted-bundle.ts'
import '../../ui/button.css'
import './bundle-notes.css'

/** Which lines belong together and what that saves; and that it saves no more, with the way back. */
export function BundleNotes({ bundles }: { bundles: readonly NotedBundle[] }) {
  return bundles.map((bundle) => (
    <section className="bundle-note" key={bundle.slug + bundle.variantIds.join()} aria-label={bundle.name}>
      {bundle.sets > 0 && (
        <p>
          <b>{bundle.name}:</b> {inWords(bundle.partNames)}{' '}
          {bundle.sets > 1 ? `together ${bundle.sets} times` : 'together'} save you {showMoney(bundle.savedKobo)}.
        </p>
      )}
      {bundle.sets < bundle.quantity && <Apart bundle={bundle} />}
    </section>
  ))
}

function Apart({ bundle: { slug, name, variantIds, sets, missing } }: { bundle: NotedBundle }) {
  const leaving = useFetcher<CartAnswer>({ key: changesKey })
  if (leaving.formData?.get('what') === 'apart') return null
  return (
    <>
      <p>
        {sets > 0 ? (
          <>
            For {name} once more, {inWords(missing)} {missing.length > 1 ? 'are' : 'is'} missing.
          </>
        ) : (
          <>
            <b>The saving of {name} is gone:</b> it counts while all its parts are in your cart, and {inWords(missing)}{' '}
            {missing.length > 1 ? 'are' : 'is'} missing.
          </>
        )}
      </p>
      <div className="acts">
        <Form method="post" action={links.bundle(slug)}>
          {variantIds.map((variantId, index) => (
            <input type="hidden" key={variantId} name={`part-${index}`} value={variantId} />
          ))}
          <button className="btn soft sm" type="submit">
            Put {missing.length > 1 ? 'them' : 'it'} in
          </button>
        </Form>
        <leaving.Form method="post" action={links.cart}>
          <button className="btn soft sm" type="submit" name="what" value="apart">
            No, thanks
          </button>
        </leaving.Form>
      </div>
    </>
  )
}

/** `Ikoyi City 7, Oworo Helmet and Mainland U-Lock` */
function inWords(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}
