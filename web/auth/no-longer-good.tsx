import { AuthStep } from './auth-frame.tsx'

/** Where a link from a letter leads that was used, has ended, or was never given out. */
export function NoLongerGood({ way, children }: { way: string; children: string }) {
  return (
    <AuthStep title="This link is good no more" about="Each link is good for one time and for a while.">
      <p>
        <a className="btn" href={way}>
          {children}
        </a>
      </p>
    </AuthStep>
  )
}
