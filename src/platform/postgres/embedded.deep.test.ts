import './embedded.db.test.ts'
