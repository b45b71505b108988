import type { RouteObject } from 'react-router'
import { paths } from '../../lib/paths.ts'

type Screen = { Component: () => React.ReactNode }

const page = (path: string, lazy: () => Promise<Screen>): RouteObject => ({ path, lazy })

/** The pages of the tutorial; each comes when it is opened, beside the first calls of the start. */
export const routes: RouteObject[] = [
  page(paths.tutorial(), async () => ({ Component: (await import('../../tutorial/TutorialPage.tsx')).TutorialPage })),
  page('/tutorial/lessons/:lessonId', async () => ({
    Component: (await import('../../tutorial/LessonPage.tsx')).LessonPage,
  })),
  page(paths.knowledgeTest(), async () => ({ Component: (await import('../../tutorial/TestPage.tsx')).TestPage })),
  page(paths.certificate(), async () => ({
    Component: (await import('../../tutorial/CertificatePage.tsx')).CertificatePage,
  })),
  page('*', async () => ({ Component: (await import('../../ui/feedback/NotFoundPage.tsx')).NotFoundPage })),
]
