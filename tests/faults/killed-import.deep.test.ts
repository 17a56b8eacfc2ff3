import './killed-import.process.test.ts'
