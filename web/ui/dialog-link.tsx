import { type ComponentProps, type ComponentType, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** What a dialog is told: the page that it stands for, and what to do when it is closed. */
export type LinkedDialog = ComponentType<{ href: string; onClose(): void }>

type DialogLinkProps = Omit<ComponentProps<'a'>, 'onClick'> & {
  href: string
  /** Fetches the file of the dialog; where it cannot be fetched, the link is a link. */
  load(): Promise<{ default: LinkedDialog }>
}

/** A link to a page that asks or shows something small. With scripts a dialog does it here, fetched when first wanted. */
export function DialogLink({ load, href, ...link }: DialogLinkProps) {
  const [file, setFile] = useState<{ default: LinkedDialog } | null>(null)
  return (
    <>
      <a
        {...link}
        href={href}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          afterPaint(() => load().then(setFile, () => location.assign(href)))
        }}
      />
      {file && <file.default href={href} onClose={() => setFile(null)} />}
    </>
  )
}
