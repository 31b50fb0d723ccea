import { type ComponentProps, lazy, Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { askPath } from './ask-path.ts'

const AskDialog = lazy(() => import('./ask-dialog.tsx'))

type AskLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { about: 'area' | 'height' }

/** Leads to the page that asks for area or height, and back. With scripts the question is put right here. */
export function AskLink({ about, ...link }: AskLinkProps) {
  const here = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <a
        {...link}
        href={askPath(about, here)}
        rel="nofollow"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          setIsAsking(true)
        }}
      />
      {isAsking && (
        <Suspense>
          <AskDialog about={about} here={here.pathname + here.search} onClose={() => setIsAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
