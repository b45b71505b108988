import { useEffect, useState } from 'react'

/** Whether something may still take room of its own in the page. */
export type Arrival = 'coming' | 'in_time' | 'late'

/** Milliseconds that the page waits for what stands above it; longer than most connections need, shorter than people take to look for what is missing. */
const PATIENCE = 600

/** How something came: in time to stand in full where it belongs, or so late that the page around it was already being read. */
export function useArrival(isPending: boolean): Arrival {
  const [arrival, setArrival] = useState<Arrival>(isPending ? 'coming' : 'in_time')
  if (arrival === 'coming' && !isPending) setArrival('in_time')
  useEffect(() => {
    if (arrival !== 'coming') return undefined
    const timer = setTimeout(() => setArrival('late'), PATIENCE)
    return () => clearTimeout(timer)
  }, [arrival])
  return arrival
}
