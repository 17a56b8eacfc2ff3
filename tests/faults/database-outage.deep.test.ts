import './database-outage.process.test.ts'
