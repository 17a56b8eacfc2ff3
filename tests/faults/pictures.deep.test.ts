import './pictures.process.test.ts'
