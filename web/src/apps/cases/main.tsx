import { lazyPage, routesOf } from '../routes-of.ts'
import { runApp } from '../../shell/run-app.tsx'

type PlusPages = (typeof import('../../plus-cases/plus-pages.ts'))['plusPages']

const plusPage = (name: keyof PlusPages) =>
  lazyPage(async () => (await import('../../plus-cases/plus-pages.ts')).plusPages[name]())

/** The pages of the cases application. */
const routes = routesOf<'cases'>({
  'cases.list': {
    lazy: async () => {
      const { CasesListPage, takeHandedText } = await import('../../cases/list/CasesListPage.tsx')
      return { Component: CasesListPage, loader: takeHandedText }
    },
  },
  'cases.create': lazyPage(async () => (await import('../../cases/new/NewCasePage.tsx')).NewCasePage),
  'cases.createPrompt': lazyPage(async () => (await import('../../cases/prompt/CreateCasePage.tsx')).CreateCasePage),
  'cases.plusDraft': plusPage('start'),
  'cases.plus': plusPage('list'),
  'cases.plusImport': plusPage('import'),
  'cases.plusImportFile': plusPage('importFile'),
  'cases.plusRetention': plusPage('retention'),
  'cases.plusInspection': plusPage('inspection'),
  'cases.plusAudit': plusPage('audit'),
  'cases.plusAuditSample': plusPage('auditSample'),
  'cases.plusAuditForm': plusPage('auditForm'),
  'cases.plusPaper': plusPage('paper'),
  'cases.plusPaperImport': plusPage('paperImport'),
  'cases.plusPaperChange': plusPage('paperChange'),
  'cases.plusCase': plusPage('plusCase'),
  'cases.plusSection2': plusPage('section2'),
  'cases.plusSupplementB': plusPage('supplementB'),
  'cases.formSettings': plusPage('formSettings'),
  'cases.formReminders': plusPage('formReminders'),
  'cases.view': lazyPage(async () => (await import('../../cases/CasePage.tsx')).CasePage),
  'cases.close': lazyPage(async () => (await import('../../cases/close/CloseCasePage.tsx')).CloseCasePage),
  'cases.attention': lazyPage(async () => (await import('../../cases/attention/AttentionPage.tsx')).AttentionPage),
  'cases.import': lazyPage(async () => (await import('../../cases/imports/CaseImportPage.tsx')).CaseImportPage),
  'cases.importFile': lazyPage(
    async () => (await import('../../cases/imports/CaseImportFilePage.tsx')).CaseImportFilePage,
  ),
  'cases.updates': lazyPage(async () => (await import('../../cases/updates/CaseUpdatesPage.tsx')).CaseUpdatesPage),
  'cases.mismatch': lazyPage(async () => (await import('../../cases/mismatch/MismatchPage.tsx')).MismatchPage),
  'cases.photo': lazyPage(async () => (await import('../../cases/photo/PhotoPage.tsx')).PhotoPage),
  'cases.documents': lazyPage(async () => (await import('../../cases/documents/DocumentsPage.tsx')).DocumentsPage),
})

void runApp(routes)
