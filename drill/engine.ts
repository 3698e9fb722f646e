import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { type Buildah, baseName, build, buildahWith, building } from './container.ts'
import { must } from './debian.ts'
import { start } from './programs.ts'

/** Why compose files cannot be started on this machine. */
export function lacksEngine(): string | undefined {
  const programs = ['podman', 'docker-compose', 'runc', 'buildah', 'mmdebstrap']
  const lacking = programs.find((program) => spawnSync(program, ['--version']).error)
  return lacking && `${lacking}: apt-get install podman docker-compose runc buildah mmdebstrap catatonit`
}

/** Podman as the engine of Compose, with everything that it keeps in a folder. */
export type Engine = {
  /** Of a project, with its files: `up --detach`. */
  compose: (project: Project, ...args: string[]) => string
  podman: (...args: string[]) => string
  end: () => Promise<void>
}
type Project = { name: string; files: readonly string[]; settings: Record<string, string> }

/** A PostgreSQL that is set up as the image of that name is: by POSTGRES_USER, POSTGRES_PASSWORD and POSTGRES_DB. */
const postgres = `set -e
data=/var/lib/postgresql/data
as="setpriv --reuid postgres --regid postgres --clear-groups"
if [ ! -s $data/PG_VERSION ]; then
  install --directory --owner=postgres --mode=0700 $data
  echo "$POSTGRES_PASSWORD" > /tmp/password
  chown postgres /tmp/password
  $as initdb --encoding=UTF8 --locale=C.UTF-8 --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-host=scram-sha-256 -D $data
  echo "host all all all scram-sha-256" >> $data/pg_hba.conf
  $as pg_ctl -w -D $data -o "-c listen_addresses=''" start
  createdb --host=/var/run/postgresql --username="$POSTGRES_USER" "$POSTGRES_DB" || true
  $as pg_ctl -w -D $data stop
fi
exec $as postgres -D $data -c 'listen_addresses=*'
`

/** No registry is asked: what the files name beside our image is made here from Debian's packages. */
const standIns = {
  'docker.io/library/postgres:17-bookworm': `FROM ${baseName}
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends postgresql \
  && rm -rf /var/lib/postgresql/* && ln -s /usr/lib/postgresql/*/bin/* /usr/local/bin/
COPY postgres.sh /postgres.sh
CMD ["sh", "/postgres.sh"]
`,
  'docker.io/library/caddy:2': `FROM ${baseName}
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends caddy
ENV XDG_DATA_HOME=/data
`,
  'docker.io/library/nginx:1.28': `FROM ${baseName}
RUN apt-get update -qq && apt-get install -qq --yes --no-install-recommends nginx \
  && mkdir /var/cache/nginx && rm /etc/nginx/sites-enabled/default
`,
}

export async function startEngine(folder: string): Promise<Engine> {
  const buildah = buildahWith(folder, 'overlay')
  build(folder, buildah)
  makeStandIns(folder, buildah)
  const write = (name: string, text: string) => {
    fs.writeFileSync(path.join(folder, name), text)
    return path.join(folder, name)
  }
  const storage = `[storage]\ndriver = "overlay"\ngraphroot = "${folder}/store"\nrunroot = "${folder}/run"\n`
  const limits = '[containers]\ndefault_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]\n'
  const kinds = `${limits}[engine]\nruntime = "runc"\ncgroup_manager = "cgroupfs"\nevents_logger = "file"\n`
  const socket = `unix://${folder}/engine.sock`
  const settings = {
    CONTAINERS_STORAGE_CONF: write('storage.conf', storage),
    CONTAINERS_CONF: write('containers.conf', kinds),
    DOCKER_HOST: socket,
  }
  const service = start('podman', ['system', 'service', '--time', '0', socket], settings)
  const podman = (...args: string[]) => must('podman', args, settings)
  const health = start('sh', ['-c', healthChecks], settings)
  return {
    podman,
    compose: ({ name, files, settings: own }, ...args) =>
      must('docker-compose', ['--project-name', name, ...files.flatMap((file) => ['--file', file]), ...args], {
        ...settings,
        ...own,
      }),
    end: async () => {
      await health.end()
      podman('rm', '--force', '--all')
      podman('network', 'prune', '--force')
      podman('volume', 'rm', '--all', '--force')
      await service.end()
      spawnSync('podman', ['system', 'reset', '--force'], { env: { ...process.env, ...settings } })
    },
  }
}

function makeStandIns(folder: string, buildah: Buildah) {
  const place = path.join(folder, 'stand-ins')
  fs.mkdirSync(place)
  fs.writeFileSync(path.join(place, 'postgres.sh'), postgres)
  for (const [name, text] of Object.entries(standIns)) {
    fs.writeFileSync(path.join(place, 'Containerfile'), text)
    buildah(...building, '--quiet', '--file', path.join(place, 'Containerfile'), '--tag', name, place)
  }
}

/** Podman has its health checks run by systemd, of which a machine of tests has none. */
const healthChecks = `while sleep 1; do podman ps --format '{{.Names}}' | xargs -r -n1 podman healthcheck run; done`
