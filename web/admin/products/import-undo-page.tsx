import { data } from 'react-router'
import { showImport } from '#shop/imports/show-import.ts'
import { undoImport } from '#shop/imports/undo-import.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'
import { NothingHere } from '../nothing-here.tsx'
import type { Route } from './+types/import-undo-page.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await showImport(context.get(shopContext), params.importId)
  return found ? { id: found.id, fileName: found.fileName } : data(null, 404)
}

/** Has an import taken back. Pressing twice takes it back once. */
export async function action({ params: { importId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const undone = await undoImport(shop, { importId })
  if (undone.accepted) return backWithNotice(shop, adminLinks.productImport(importId), 'The import is being undone')
  if (undone.reason === 'no-such-import') return data(null, 404)
  return backWithNotice(shop, adminLinks.productImport(importId), 'Error | Only an import that is done can be undone.')
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Undo an import, Admin Panel' }]
}

export default function ImportUndoPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingHere what="import" />
  return (
    <FormPage
      title={`Undo the import of ${loaderData.fileName}`}
      back={{ to: adminLinks.productImport(loaderData.id), name: 'Import' }}
      words={
        <p>
          Products that it added are archived, and their first stock is taken off the books. What it changed goes back.
          What somebody changed since stays as it is, and you are told.
        </p>
      }
      act="Undo the import"
      isDanger
      errors={[]}
    />
  )
}
