import './killed-writes.process.test.ts'
