import { isPermitted } from '#shop/identity/permissions.ts'
import { hasShortcuts, switchShortcuts } from '#shop/identity/shortcuts.ts'
import { backWithNotice } from '../../back-with-notice.ts'
import { readForm } from '../../posted-form.ts'
import { shopContext } from '../../shop-context.ts'
import { adminLinks } from '../admin-links.ts'
import { FormPage } from '../form-page.tsx'
import { sections } from '../sections.ts'
import type { Route } from './+types/shortcuts-page.ts'
import { ShortcutList } from './shortcut-list.tsx'
import { heldShortcuts, shortcutsFor } from './shortcuts.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const open = sections.filter(({ needs }) => isPermitted(shop.actor, needs)).map(({ path }) => path)
  return { open, isOn: await hasShortcuts(shop) }
}

/** Switches single keys on or off, as the form says. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext)
  const isOn = ((await readForm(request)) ?? new FormData()).get('single') === 'on'
  await switchShortcuts(shop, { isOn })
  return backWithNotice(shop, adminLinks.shortcuts, isOn ? 'Single keys are on' : 'Single keys are off')
}

export function meta(): Route.MetaDescriptors {
  return [{ title: 'Keyboard shortcuts, Admin Panel' }]
}

export default function ShortcutsPage({ loaderData: { open, isOn } }: Route.ComponentProps) {
  return (
    <FormPage
      title="Keyboard shortcuts"
      back={{ to: adminLinks.dashboard, name: 'Dashboard' }}
      words={
        <>
          <p>
            {isOn
              ? 'Single keys are on. They never count while you type in a field. Two keys are pressed one after the other.'
              : 'Single keys are off: none of the first ones does anything. The last ones always do.'}
          </p>
          <ShortcutList shortcuts={shortcutsFor(open)} />
          <ShortcutList shortcuts={heldShortcuts} />
        </>
      }
      act={isOn ? 'Switch single keys off' : 'Switch single keys on'}
      errors={[]}
    >
      <input type="hidden" name="single" value={isOn ? 'off' : 'on'} />
    </FormPage>
  )
}
