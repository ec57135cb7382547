import '@testing-library/jest-dom'
import './dialog'
import './intersection'
