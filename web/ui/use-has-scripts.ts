import { useSyncExternalStore } from 'react'

/** False while the server's HTML is taken over, true from then on: for what only this device can know. */
export function useHasScripts(): boolean {
  return useSyncExternalStore(never, onDevice, onServer)
}

const never = () => () => {}
const onDevice = () => true
const onServer = () => false
