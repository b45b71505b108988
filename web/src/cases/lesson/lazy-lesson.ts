import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

const nothing = { Waiting: () => null, Failed: () => null }

// few companies are federal contractors
export const LazyLessonGate = lazyPart(async () => (await import('./LessonGate.tsx')).LessonGate)
export const LazyLessonNotice = lazyPart(async () => (await import('./LessonNotice.tsx')).LessonNotice, nothing)
