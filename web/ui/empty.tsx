import type { ReactNode } from 'react'
import sheet from './empty.css?url'

/**
 * Where nothing is: a drawing, and in the children what there is not and where to go. Most pages never show it, so that
 * it brings its sheet along itself.
 */
export function Empty({ children }: { children: ReactNode }) {
  return (
    <div className="empty">
      <link rel="stylesheet" href={sheet} precedence="late" />
      <svg className="art" viewBox="0 0 200 120" fill="none" stroke="#12110f" strokeWidth="3" aria-hidden="true">
        <circle cx="60" cy="68" r="46" />
        <circle cx="60" cy="68" r="5" />
        <circle cx="150" cy="68" r="46" strokeDasharray="5 8" />
        <path d="M60 22v92M14 68h92M27.5 35.5l65 65m0-65-65 65" strokeWidth="1" />
        <path d="M0 64h200M0 74h200" stroke="#ffc400" strokeWidth="5" />
      </svg>
      {children}
    </div>
  )
}
