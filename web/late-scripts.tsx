import { Scripts } from 'react-router'

/**
 * The scripts that start the page in the browser. `server/late-scripts.ts` holds them back and leaves two elements in
 * their place: all that the browser has to find again.
 */
export function LateScripts() {
  return import.meta.env.SSR ? <Scripts /> : held
}

const any = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } }

const held = (
  <>
    <script {...any} />
    <script {...any} type="module" async />
  </>
)
