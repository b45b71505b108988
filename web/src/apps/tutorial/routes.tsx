import type { RouteObject } from 'react-router'
import { late, routesOf } from '../routes-of.ts'

/** The pages of the tutorial. */
export const routes: RouteObject[] = [
  ...routesOf<'tutorial'>({
    tutorial: late(async () => (await import('../../tutorial/TutorialPage.tsx')).TutorialPage),
    lesson: late(async () => (await import('../../tutorial/LessonPage.tsx')).LessonPage),
    knowledgeTest: late(async () => (await import('../../tutorial/TestPage.tsx')).TestPage),
    certificate: late(async () => (await import('../../tutorial/CertificatePage.tsx')).CertificatePage),
  }),
  { path: '*', ...late(async () => (await import('../../shell/NotFoundPage.tsx')).NotFoundPage) },
]
