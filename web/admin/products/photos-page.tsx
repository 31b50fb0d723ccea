import { data, Form, useNavigation } from 'react-router'
import { showGoods } from '#shop/catalogue/show-goods.ts'
import { uploadProductPhoto } from '#shop/catalogue/upload-product-photo.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { bytesOfFile } from '../../sent-files.ts'
import { shopContext } from '../../shop-context.ts'
import { SelectField } from '../../ui/field.tsx'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { photoRefusals } from '../content/sent-photo.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/photos-page.ts'
import { ArrangePhotos } from './arrange-photos.tsx'
import { noSuchProduct } from './back-to-product.ts'
import { PicturesField, RefusedPhotos } from './pictures-field.tsx'
import './product.css'
import { addedWords, takePhotos } from './take-photos.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const goods = await showGoods(context.get(shopContext), params.productId)
  if (!goods) return data(null, 404)
  const { id, name, photos, colours } = goods
  return { id, name, photos, colours }
}

/** Hangs up what was uploaded. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const goods = await showGoods(shop, params.productId)
  if (!goods) return backWithNotice(shop, adminLinks.products, noSuchProduct)

  const form = (await readForm(request)) ?? new FormData()
  const colour = goods.colours.find(({ slug }) => slug === textIn(form, 'colour'))
  const altText = [goods.name, colour?.name].filter(Boolean).join(', ')
  const taken = await takePhotos(form, async (file) => {
    const upload = { productId: goods.id, bytes: await bytesOfFile(file), colour: colour?.slug ?? null, altText }
    const hung = await uploadProductPhoto(shop, upload)
    return hung.accepted ? null : refusals[hung.reason]
  })
  if (taken.refused.length > 0) return data(taken, 422)
  return backWithNotice(shop, adminLinks.photos(goods.id), addedWords(taken))
}

const refusals = {
  ...photoRefusals,
  'no-such-product': 'The product is gone.',
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Photos of ${loaderData?.name ?? 'nothing'}, Admin Panel` }]
}

export default function PhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, formAction } = useNavigation()
  if (!loaderData) return <NothingHere what="product" />
  const { id, name, photos, colours } = loaderData
  const isSending = state !== 'idle' && formAction === adminLinks.photos(id)
  return (
    <>
      <header>
        <h1>Photos of {name}</h1>
        <div className="acts">
          <BackLink to={adminLinks.product(id)}>Product</BackLink>
        </div>
      </header>
      <div className="sheet">
        <Card id="add" title="Add photos">
          <Form className="in" method="post" action={adminLinks.photos(id)} encType="multipart/form-data" noValidate>
            {actionData && <RefusedPhotos {...actionData} />}
            <PicturesField />
            {colours.length > 0 && (
              <SelectField name="colour" label="They show">
                <option value="">Every colour</option>
                {colours.map(({ slug, name }) => (
                  <option key={slug} value={slug}>
                    {name}
                  </option>
                ))}
              </SelectField>
            )}
            <div className="acts">
              <button className="btn" type="submit" aria-busy={isSending}>
                {isSending ? 'Adding photos...' : 'Add photos'}
              </button>
            </div>
          </Form>
        </Card>
        {photos.length > 0 && <ArrangePhotos id={id} photos={photos} colours={colours} />}
      </div>
    </>
  )
}
