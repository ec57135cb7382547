import { defineConfig } from '@playwright/test'
import screens from './playwright.config'

const PROJECTS = ['360', '1280']

/** `npm run screens:console`: draws the console of the product that the browser tests use. */
export default defineConfig({
  ...screens,
  testMatch: 'console.spec.ts',
  workers: 1,
  projects: (screens.projects ?? []).filter(({ name = '' }) => PROJECTS.includes(name)),
})
