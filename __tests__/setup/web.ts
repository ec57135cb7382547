import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'
import './clock'
import './dialog'
import './intersection'
import './window'

/** What is waited for comes at once or, on a machine with much to do, later; never by the clock. */
configure({ asyncUtilTimeout: 30_000 })

/** A visit ends with its test: what one visitor said is not what the next one looks for. */
afterEach(() => window.sessionStorage.clear())
