import { lazyPage, routesOf } from '../routes-of.ts'
import { runApp } from '../../shell/run-app.tsx'

/** The pages of the tutorial. */
const routes = routesOf<'tutorial'>({
  tutorial: lazyPage(async () => (await import('../../tutorial/TutorialPage.tsx')).TutorialPage),
  lesson: lazyPage(async () => (await import('../../tutorial/LessonPage.tsx')).LessonPage),
  knowledgeTest: lazyPage(async () => (await import('../../tutorial/TestPage.tsx')).TestPage),
  certificate: lazyPage(async () => (await import('../../tutorial/CertificatePage.tsx')).CertificatePage),
})

void runApp(routes)
