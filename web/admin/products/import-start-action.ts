import { redirect } from 'react-router'
import { permit } from '#shop/identity/permissions.ts'
import { startImport } from '#shop/imports/start-import.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm, textIn } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import type { Route } from './+types/import-start-action.ts'

/** Has an import carried out as it was seen. Pressing twice starts it once. */
export async function action({ request, params: { importId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  // before the form is read: large ones may come here
  permit(shop.actor, 'import products')
  const form = (await readForm(request)) ?? new FormData()
  const started = await startImport(shop, { importId, seenDigest: textIn(form, 'seen') ?? '' })
  if (started.accepted) return redirect(adminLinks.productImport(importId), 303)
  if (started.reason === 'no-such-import') throw new Response('There is no such import.', { status: 404 })
  return backWithNotice(shop, adminLinks.productImport(importId), refusals[started.reason])
}

const refusals = {
  'changed-meanwhile':
    'Error | Somebody changed products, columns or photos meanwhile. This is what the file would do now.',
  'nothing-to-do': 'Error | Nothing of this file can go in.',
}

export function loader({ params }: Route.LoaderArgs) {
  return redirect(adminLinks.productImport(params.importId))
}
