/** The pages of plus cases. Each loads when opened. The other scripts they need stay out of the list of all pages. */
export const plusPages = {
  start: async () => (await import('./NewPlusCasePage.tsx')).NewPlusCasePage,
  list: async () => (await import('./PlusCasesPage.tsx')).PlusCasesPage,
  import: async () => (await import('./imports/HireImportPage.tsx')).HireImportPage,
  importFile: async () => (await import('./imports/HireImportFilePage.tsx')).HireImportFilePage,
  paper: async () => (await import('./paper/NewPaperFormPage.tsx')).NewPaperFormPage,
  paperImport: async () => (await import('./paper/imports/PaperImportPage.tsx')).PaperImportPage,
  paperChange: async () => (await import('./paper/ChangePaperFormPage.tsx')).ChangePaperFormPage,
  retention: async () => (await import('../form-i9/retention/RetentionPage.tsx')).RetentionPage,
  inspection: async () => (await import('./inspection/InspectionPage.tsx')).InspectionPage,
  formSettings: async () => (await import('../form-i9/settings/FormSettingsPage.tsx')).FormSettingsPage,
  formReminders: async () => (await import('../form-i9/settings/FormRemindersPage.tsx')).FormRemindersPage,
  plusCase: async () => (await import('./page/PlusCasePage.tsx')).PlusCasePage,
  section2: async () => (await import('../form-i9/section2/Section2Page.tsx')).Section2Page,
  supplementB: async () => (await import('../form-i9/supplement-b/SupplementBPage.tsx')).SupplementBPage,
}
