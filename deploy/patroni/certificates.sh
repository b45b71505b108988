#!/bin/sh
# Makes a certificate for one node, and the authority that signs it unless the folder has one:
# certificates.sh FOLDER ADDRESS…
# Use your own authority if you have one: any certificate works that names the addresses of the node and "localhost".
set -eu
folder=$1
shift
names=DNS:localhost,IP:127.0.0.1
for address in "$@"; do names=$names,IP:$address; done
# Others have to find the certificates there; the keys are readable by you only.
mkdir -p -m 755 "$folder"
umask 077
cd "$folder"
if [ ! -e ca.crt ]; then
  openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 3650 \
    -subj "/CN=Hireproof cluster" -keyout ca.key -out ca.crt 2>/dev/null
fi
openssl req -new -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=Hireproof node" \
  -keyout node.key -out node.csr 2>/dev/null
printf 'subjectAltName=%s\nextendedKeyUsage=serverAuth,clientAuth\n' "$names" >node.ext
openssl x509 -req -in node.csr -CA ca.crt -CAkey ca.key -CAcreateserial -days 825 \
  -extfile node.ext -out node.crt 2>/dev/null
rm node.csr node.ext
chmod 644 ca.crt node.crt
