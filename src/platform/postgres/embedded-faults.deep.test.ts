import './embedded-faults.db.test.ts'
