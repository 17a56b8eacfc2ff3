import './hostile-feeds.process.test.ts'
