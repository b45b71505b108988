import { useRef } from 'react'

/** Lets a person stop what a form sends: a new signal for each try, and a function that ends the present one. */
export function useStop() {
  const controller = useRef<AbortController>(undefined)
  return {
    start: (): AbortSignal => {
      controller.current = new AbortController()
      return controller.current.signal
    },
    stop: () => controller.current?.abort(),
  }
}

/** Whether a call ended because its person stopped it. */
export const isStopped = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'
