import { lazyPart } from '../ui/feedback/lazy-part.tsx'

// most of the time the records answer
export const LazySilentRecords = lazyPart(async () => (await import('./SilentRecords.tsx')).SilentRecords, {
  Waiting: () => null,
  Failed: () => null,
})
