import './stored-text.http.test.ts'
