import { data, Form, redirect, useNavigation } from 'react-router'
import { keepImportPhoto } from '#shop/imports/import-photos.ts'
import { planImport } from '#shop/imports/plan-import.ts'
import { showImport } from '#shop/imports/show-import.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm } from '../../posted-form.ts'
import { bytesOfFile } from '../../sent-files.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { BackLink } from '../back-link.tsx'
import { Card } from '../card.tsx'
import { photoRefusals } from '../content/sent-photo.ts'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/import-photos-page.ts'
import './import.css'
import { photosNamedIn } from './import-summary.ts'
import { photoWords } from './import-words.ts'
import { PicturesField, RefusedPhotos } from './pictures-field.tsx'
import './product.css'
import { addedWords, takePhotos } from './take-photos.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const plan = await planImport(context.get(shopContext), params.importId)
  if (!plan) return data(null, 404)
  const { import: file, planned, uploaded } = plan
  if (file.status !== 'read') throw redirect(adminLinks.productImport(file.id))
  const named = photosNamedIn(planned)
  return {
    id: file.id,
    fileName: file.fileName,
    names: [...uploaded.keys()],
    missing: named.missing.slice(0, 100),
    counts: { found: named.found.length, missing: named.missing.length },
  }
}

/** Keeps what was uploaded beside the file. */
export async function action({ request, params: { importId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const file = await showImport(shop, importId)
  if (!file) return data(null, 404)
  const form = (await readForm(request)) ?? new FormData()
  const taken = await takePhotos(form, async (file) => {
    const kept = await keepImportPhoto(shop, { importId, fileName: file.name, bytes: await bytesOfFile(file) })
    return kept.accepted ? null : refusals[kept.reason]
  })
  if (taken.refused.length > 0) return data(taken, 422)
  return backWithNotice(shop, adminLinks.importPhotos(importId), addedWords(taken))
}

const refusals = {
  ...photoRefusals,
  'name-not-usable': 'A file of products cannot name this. Call it like marina.jpg.',
  'import-has-begun': 'The import has begun, or is gone.',
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return [{ title: `Photos for ${loaderData?.fileName ?? 'nothing'}, Admin Panel` }]
}

export default function ImportPhotosPage({ loaderData, actionData }: Route.ComponentProps) {
  const { state, formAction } = useNavigation()
  if (!loaderData) return <NothingHere what="import" />
  const { id, fileName, names, missing, counts } = loaderData
  const isSending = state !== 'idle' && formAction === adminLinks.importPhotos(id)
  return (
    <>
      <header>
        <h1>Photos for {fileName}</h1>
        <div className="acts">
          <BackLink to={adminLinks.productImport(id)}>Import</BackLink>
        </div>
        <small>
          A cell of the file may name photos as marina.jpg or products/marina.jpg, in small letters or capitals.
        </small>
      </header>
      <div className="sheet">
        <Card id="add" title="Upload photos">
          <Form
            className="in"
            method="post"
            action={adminLinks.importPhotos(id)}
            encType="multipart/form-data"
            noValidate
          >
            {actionData && <RefusedPhotos {...actionData} />}
            <PicturesField />
            <div className="acts">
              <button className="btn" type="submit" aria-busy={isSending}>
                {isSending ? 'Uploading photos...' : 'Upload photos'}
              </button>
              <a className="btn soft" href={adminLinks.productImport(id)}>
                What the import would do
              </a>
            </div>
          </Form>
        </Card>
        <Card id="named" title="Named in the file">
          <div className="in">
            <p>{photoWords(counts)}</p>
            {missing.length > 0 && <p>Missing: {missing.join(', ')}</p>}
            {missing.length < counts.missing && <p>And {counts.missing - missing.length} more.</p>}
          </div>
        </Card>
        <Card id="uploaded" title={`${names.length} uploaded`}>
          <p className="in">{names.length > 0 ? names.join(', ') : 'None yet'}</p>
        </Card>
      </div>
    </>
  )
}
