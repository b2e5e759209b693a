/**
 * The least work that still does the job, as servers to compare ours with. Started by the benchmark with an IPC
 * channel; tells its port. Settings: FLOOR (full | insert | constant), and those of the API for what it needs.
 *
 *   full      Express 5, key by its hash, one limit script, one durable insert, one job added, 201
 *   insert    Express 5, one durable insert, 201
 *   constant  Express 5, the same bytes every time (FLOOR_BODY, base64; FLOOR_TYPE, FLOOR_ENCODING)
 */
import { createHmac, randomBytes } from 'node:crypto';
import { express, pg, Queue, Redis } from './vendors.mjs';

const MAX_BODY = '64kb';
/** Sliding window as the service has it: counted, charged and told in one round trip. */
const LIMIT = `
local now = redis.call('TIME')
local at = now[1] * 1000000 + now[2]
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', string.format('%.0f', at - ARGV[2] * 1000))
local used = redis.call('ZCARD', KEYS[1])
if used >= tonumber(ARGV[1]) then return { 0, used } end
redis.call('ZADD', KEYS[1], string.format('%.0f', at), ARGV[3])
redis.call('PEXPIRE', KEYS[1], ARGV[2])
return { 1, used + 1 }`;

const app = express();
app.disable('x-powered-by');
app.set('etag', false);
if (process.env.FLOOR === 'constant') serveConstant();
else serveCreation(process.env.FLOOR === 'full');
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.on('disconnect', () => process.exit(0));

function serveConstant() {
  const body = Buffer.from(process.env.FLOOR_BODY, 'base64');
  const headers = {
    'Content-Type': process.env.FLOOR_TYPE,
    'Content-Length': String(body.length),
    ...(process.env.FLOOR_ENCODING ? { 'Content-Encoding': process.env.FLOOR_ENCODING } : {}),
  };
  app.get('/audits/:id', (_request, response) => {
    response.writeHead(200, headers);
    response.end(body);
  });
}

function serveCreation(full) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  const redis = full ? new Redis(process.env.REDIS_URL) : null;
  redis?.defineCommand('floorLimit', { lua: LIMIT, numberOfKeys: 1 });
  const queue = full ? new Queue('floor', { connection: { url: process.env.REDIS_URL } }) : null;
  app.post('/audits', express.json({ limit: MAX_BODY }), async (request, response) => {
    const id = `aud_${randomBytes(16).toString('base64url')}`;
    if (full) {
      const account = await findKey(pool, request.headers.authorization);
      if (account === undefined) return void response.status(401).end();
      const [allowed] = await redis.floorLimit(`floor:${account.account_id}`, 1_000_000, 3_600_000, id);
      if (allowed !== 1) return void response.status(429).end();
    }
    const audit = await insert(pool, id, request.body.business);
    await queue?.add('audit', { id }, { jobId: id, removeOnComplete: true, removeOnFail: true });
    response.status(201).json({ id, status: 'pending', business: request.body.business, created_at: audit.created_at });
  });
}

async function findKey(pool, authorization = '') {
  const digest = createHmac('sha256', process.env.VITRINE_KEY_PEPPER).update(authorization.slice('Bearer '.length)).digest('hex');
  const text = 'select account_id from api_keys where digest = $1 and revoked_at is null';
  const { rows } = await pool.query({ name: 'key', text, values: [digest] });
  return rows[0];
}

/** Into the service's own table: the same indexes, the same commit. */
async function insert(pool, id, business) {
  const text = 'insert into audits (id, business, url, domain, options) values ($1, $2, $2, $3, $4) returning created_at';
  const { rows } = await pool.query({ name: 'insert', text, values: [id, business, new URL(business).hostname, '{}'] });
  return rows[0];
}
