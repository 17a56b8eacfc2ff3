import './all-shared-feeds.db.test.ts'
