// Creates the bucket of pictures that the settings S3_ENDPOINT, S3_BUCKET, S3_KEY and S3_SECRET name.
import { AwsClient } from 'aws4fetch'

const { S3_ENDPOINT, S3_BUCKET, S3_KEY, S3_SECRET } = process.env
const client = new AwsClient({ accessKeyId: S3_KEY, secretAccessKey: S3_SECRET, service: 's3', region: 'us-east-1' })
const answer = await client.fetch(`${S3_ENDPOINT}/${S3_BUCKET}`, { method: 'PUT' })
if (!answer.ok) throw new Error(`The bucket was not created: ${answer.status} ${await answer.text()}`)
