import './simulated-month.db.test.ts'
